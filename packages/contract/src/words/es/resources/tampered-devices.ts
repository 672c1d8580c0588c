import type { ResourceWords } from '../../resource-words.ts'

export const tamperedDevices = {
  one: 'dispositivo manipulado',
  many: 'Dispositivos manipulados',
  about:
    'TV que han informado de algo distinto de la app del operador. Un solo informe es una sospecha y no tiene efecto.',
  empty: 'Ningún TV bajo sospecha.',
  fields: {
    id: 'N.º',
    mac: 'MAC',
    state: 'Estado',
    kind: 'Causa',
    action: 'Qué se le dice al TV',
    count: 'Informes',
    found: 'Encontrado',
    expected: 'Esperado',
    version_code: 'Código de versión',
    installer: 'Instalada por',
    hints: 'Rarezas',
    first_at: 'Primer informe',
    last_at: 'Último informe',
    reviewer: 'Revisado por',
    note: 'Nota',
  },
  hints: { note: 'Solo la ve el personal.' },
  values: {
    state: {
      suspected: 'Sospechoso',
      confirmed: 'Confirmado',
      blocked: 'Bloqueado',
      cleared: 'Descartado',
      false_positive: 'Falso positivo',
    },
    kind: { signer: 'Firma ajena', file: 'Archivo modificado', clone: 'Segundo televisor con su MAC' },
    action: { none: 'Nada', warn: 'Aviso', limit: 'Limitado', block: 'Bloqueo' },
  },
  actions: {
    warn: { label: 'Confirmar y avisar', done: 'Confirmado. Se avisa al TV.' },
    limit: { label: 'Confirmar y limitar', done: 'Confirmado. El TV queda limitado.' },
    block: { label: 'Confirmar y bloquear', done: 'El TV está bloqueado.' },
    clear: { label: 'Descartar', done: 'Descartado.' },
    trust: { label: 'Falso positivo', done: 'Lo que ejecuta el TV es de confianza desde ahora.' },
    reopen: { label: 'Reabrir', done: 'De nuevo bajo sospecha.' },
  },
} satisfies ResourceWords['tampered_devices']
