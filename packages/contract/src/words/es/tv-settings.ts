/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Ajustes',
  about: 'Cámbialos en tu móvil.',
  close: 'Cerrar',
  locked: 'Bloqueado',
  options: 'De tu operador',
  pin: {
    parent: 'PIN de los padres',
    app: 'Contraseña de la app',
    parentAbout: '«{{group}}» está bloqueado.',
    appAbout: 'Esta TV pide sus cifras.',
    noPin: 'No hay PIN. Ponlo en tu móvil, en «Control parental».',
    wrong: 'Estas cifras no son correctas.',
    wait: 'Demasiados errores. De nuevo en {{seconds, number}} s.',
    unlock: 'Desbloquear',
    erase: 'Borrar la última cifra',
  },
}
