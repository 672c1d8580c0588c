import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'nombre dudoso',
  many: 'Dudosos',
  about: 'Nombres que pueden referirse a varios títulos. Primero los más pedidos.',
  empty: 'Todos los nombres están claros.',
  fields: { ...searchedTitles.fields, review: 'Decisión', reason: 'Motivo' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Pendiente', deferred: 'Aplazado', resolved: 'Resuelto', rejected: 'Ninguno' },
    reason: {
      tie: 'Varios encajan igual',
      low_score: 'Ninguno encaja bien',
      year_mismatch: 'Otro año',
      type_mismatch: 'Otro tipo',
    },
  },
  actions: {
    match: { label: 'Asignar', done: 'Asignado. Las TV lo reciben desde ahora.' },
    reject: { label: 'Ninguno de estos', done: 'Queda como no encontrado.' },
    defer: { label: 'Más tarde', done: 'Aplazado.' },
    reopen: { label: 'Decidir de nuevo', done: 'Vuelve a esperar una decisión.' },
  },
} satisfies ResourceWords['notclear_titles']
