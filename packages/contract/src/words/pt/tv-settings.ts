/** The settings and locks of the virtual TV. */
export const tvSettings = {
  open: 'Definições',
  about: 'Altere-as no telemóvel.',
  close: 'Fechar',
  locked: 'Bloqueado',
  options: 'Do seu operador',
  pin: {
    parent: 'PIN dos pais',
    app: 'Palavra-passe da app',
    parentAbout: '“{{group}}” está bloqueado.',
    appAbout: 'Esta TV pede os seus algarismos.',
    noPin: 'Não há PIN. Defina-o no telemóvel, em “Controlo parental”.',
    wrong: 'Estes algarismos estão errados.',
    wait: 'Demasiados erros. De novo em {{seconds, number}} s.',
    unlock: 'Desbloquear',
    erase: 'Apagar o último algarismo',
  },
}
