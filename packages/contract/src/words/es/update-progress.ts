import type { Words } from '../en.ts'

/** How far TVs are with an update. */
export const updateProgress: Words['updateProgress'] = {
  title: 'Progreso de los TV',
  named: '{{total, number}} nombrados',
  none: 'Aún no se ha ofrecido a ningún TV.',
  unused: 'No hay ninguna actualización hecha con él; se puede eliminar.',
  never: 'sin más intentos',
  attempt: 'intento {{number}}',
  states: {
    offered: 'Ofrecida',
    downloading: 'Descargando',
    downloaded: 'Descargada',
    installing: 'Instalando',
    installed: 'Instalada',
    failed: 'Fallida',
    skipped: 'Omitida',
    cancelled: 'Cancelada',
  },
  codes: {
    no_space: 'Sin espacio',
    download_hash: 'La descarga llegó dañada',
    signer_mismatch: 'Firmada por otra persona',
    downgrade: 'No es una versión superior',
    min_os: 'Android es demasiado antiguo',
    user_refused: 'Rechazada en el TV',
    unknown_sources_off: 'El TV no permite instalar',
    install_blocked: 'Se bloqueó la instalación',
    timeout: 'Tardó demasiado',
    other: 'Otro motivo',
  },
}
