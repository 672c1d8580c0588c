import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'precio',
  many: 'Precios',
  about: 'Lo que cuesta una TV en créditos. Cuenta el precio vigente más específico.',
  empty: 'Todavía no hay precios. Sin ellos no se puede activar nada.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    service: 'Servicio',
    period: 'Periodo',
    credits: 'Créditos',
    product: 'Producto',
    role: 'Para el rol',
    user: 'Para el usuario',
    valid_from: 'Válido desde',
    valid_to: 'Válido hasta',
    trial_limit: 'Pruebas por usuario',
  },
  hints: {
    service: 'Vacío para la activación.',
    trial_limit: 'Para una prueba: cuántas puede iniciar un usuario en 30 días. Vacío: lo que vale para todos.',
    role: 'Vacío para todos los roles.',
    user: 'Vacío para todos. Un precio para un usuario cuenta antes que los demás.',
    valid_to: 'Vacío para un precio sin fin.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Todos los productos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
