import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'entrada',
  many: 'Actividad',
  about: 'Todo lo que se ha hecho, quién y desde dónde. Ninguna entrada puede cambiarse.',
  empty: 'Todavía no se ha hecho nada.',
  fields: {
    id: 'N.º',
    at: 'Cuándo',
    actor_name: 'Quién',
    by: 'Persona',
    verb: 'Qué',
    target_label: 'Sobre',
    target_type: 'Tipo',
    ip: 'Desde',
    user_agent: 'Navegador',
    changes: 'Cambios',
    actor_kind: 'Hecho por',
  },
  hints: {},
  values: {
    actor_kind: { staff: 'Equipo', owner: 'Propietario', tv: 'TV', system: 'El panel', nobody: 'Desconocido' },
  },
  actions: {},
} satisfies ResourceWords['activity']
