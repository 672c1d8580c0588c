import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'regla de dirección',
  many: 'Direcciones IP y MAC',
  about: 'A quién se deja entrar, se bloquea o se vigila según su dirección. Sin reglas entra todo el mundo.',
  empty: 'Todavía no hay reglas. Todo el mundo puede llamar.',
  fields: {
    id: 'N.º',
    pattern: 'Dirección',
    kind: 'Tipo',
    action: 'Regla',
    door: 'Se aplica a',
    reason: 'Motivo',
    expires_at: 'Hasta',
    hits: 'Coincidencias',
    last_hit_at: 'Última coincidencia',
  },
  hints: {
    pattern: 'Una IP, un rango como 203.0.113.0/24, una MAC o sus primeros bytes, como 00:1A:79.',
    action: 'La regla más estrecha cuenta antes que la más amplia.',
    reason: 'Solo lo ve el equipo.',
    expires_at: 'Vacío: sin fecha de fin.',
  },
  values: {
    kind: { ip: 'Dirección IP', cidr: 'Rango', mac: 'MAC', mac_prefix: 'Inicio de MAC' },
    action: { deny: 'Bloquear', allow: 'Permitir', watch: 'Vigilar' },
    door: { all: 'Todo', staff: 'Administración', owner: 'Panel del propietario', tv: 'TV' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
