/** Activating a TV by what its screen shows. */
export const activation = {
  open: 'Activar una TV',
  about: 'Introduce el código que el cliente lee en la TV, o su MAC y la clave del dispositivo.',
  code: 'Código de la TV',
  codeHint: 'Ocho letras debajo del código QR. También puedes pegar la dirección del código QR.',
  orKey: 'O con la MAC y la clave del dispositivo',
  key: 'Clave del dispositivo',
  keyHint: 'Ocho caracteres junto a la MAC en la TV.',
  resellerHint: 'Recibe la TV y paga. Déjalo vacío para pagar con tu propio saldo.',
  prepared: 'Tu rama ya ha pagado esta TV. No se cobra nada.',
  short: '{{name}} tiene {{count, number}} créditos. No alcanza para ningún periodo.',
  shortAdmin: 'Elige un revendedor que pague o añade créditos primero.',
  issued_one: 'Se emite {{count, number}} crédito en tu cuenta para pagarlo.',
  issued_many: 'Se emiten {{count, number}} de créditos en tu cuenta para pagarlo.',
  issued_other: 'Se emiten {{count, number}} créditos en tu cuenta para pagarlo.',
  connect: 'Conectar',
  submit: 'Activar',
  done: 'TV {{mac}} activada.',
  ask: 'Preguntar al propietario',
  askAbout:
    '¿El cliente quiere cambiarse contigo? Tu solicitud aparece en su panel y la confirma con la contraseña de la TV.',
  asked: 'Solicitud enviada. El propietario la ve en su panel.',
}
