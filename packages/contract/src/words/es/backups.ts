export const backups = {
  busy: 'Se está haciendo, comprobando o restaurando una copia. Espera a que termine.',
  make: 'Hacer copia ahora',
  begun: 'La copia ha empezado.',
  panel: 'El panel',
  rows: '{{done, number}} de {{rows, number}} filas',
  download: 'Descargar',
  verify: 'Comprobar el archivo',
  verifyBegun: 'Se está comprobando el archivo.',
  restore: 'Restaurar',
  restoreTitle: '¿Restaurar «{{name}}»?',
  restoreBack:
    'Todo el panel vuelve a ser lo que era el {{when}}. Lo que vino después se pierde: ventas, TV, listas, ajustes.',
  restoreFirst: 'Antes se hace una copia de cómo está ahora, para que haya vuelta atrás.',
  restoreOut:
    'Se cierra la sesión de todos, también la tuya. Quien haya sido bloqueado desde entonces sigue bloqueado.',
  restoreTvs: 'Hasta que termine, el panel no responde a nadie; las TV siguen reproduciendo.',
  phrase: 'Escribe {{phrase}} para confirmar',
  restoreBegun: 'La restauración ha empezado. Cuando termine se cerrará tu sesión.',
  secret:
    'Guarda el secreto de este panel (APP_SECRET, o el archivo secret.key de su carpeta de datos) lejos de las copias: sin él no se abre ninguna. Los archivos de app subidos no forman parte de la copia.',
}
