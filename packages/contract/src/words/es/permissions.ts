/** What roles may do: the names of what no menu entry names, and the two screens about it. */
export const permissions = {
  names: {
    'manage-audio-tracks': 'Pistas de audio',
    'run-crawler': 'Iniciar el rastreador',
    'manage-device-services': 'Servicios de una TV',
    'run-mass-assignment': 'Asignar muchas TV a la vez',
    'view-credit-ledger': 'Ver el libro de créditos',
    'mint-credits': 'Emitir créditos',
    impersonate: 'Actuar por otra persona',
    'view-secrets': 'Ver los secretos de las fuentes',
  },
  list: {
    about: 'Qué se puede permitir y qué roles lo permiten.',
    search: 'Buscar un permiso',
    nobody: 'Ningún rol',
  },
  role: {
    title: 'Qué puede hacer este rol: {{role}}',
    about: 'Vale para todos los que tienen este rol, desde su próximo clic.',
    count: '{{held}} de {{total}}',
    all: 'Marcar todo',
    none: 'Desmarcar todo',
    fixed: 'Puedes ver este rol, pero no cambiarlo.',
    lacking: 'No puedes darlo: tú no lo tienes.',
    saved: 'El rol se ha guardado.',
    stale: 'Otra persona ha cambiado este rol mientras tanto. Tus marcas se conservan: revísalo de nuevo y guarda.',
  },
}
