export const ownerPortals = {
  title: 'Portales Stalker',
  kind: 'Stalker',
  about: 'Un portal deja entrar a tu televisor por su dirección MAC.',
  add: 'Añadir un portal',
  editTitle: 'Cambiar el portal',
  empty: 'Aún no hay portales',
  emptyAbout: 'Añade la dirección del portal que te dio tu proveedor. La probamos antes de guardarla.',
  url: 'Dirección del portal',
  urlHint: 'Como http://tv.example.com/c/. Encontramos el script correcto por nuestra cuenta.',
  tvMac: 'Usar la MAC de este televisor',
  mac: 'Dirección MAC',
  macHint: 'La MAC que tu proveedor ha registrado para ti.',
  macWrong: 'Una MAC tiene doce cifras, como 00:1A:79:12:34:56.',
  macWarning:
    'Muchos portales solo admiten direcciones MAC que empiezan por 00:1A:79. Si el tuyo te rechaza, pide una a tu proveedor y escríbela.',
  loginHint: 'Solo si tu proveedor te dio uno.',
  marksAbout:
    'Solo si tu proveedor lo pide. El portal recuerda estos datos la primera vez; cambiarlos después puede dejarte fuera.',
  marks: {
    serial: 'Número de serie',
    box_id1: 'ID del dispositivo',
    box_id2: 'ID del dispositivo 2',
    signature: 'Firma',
    stb_type: 'Modelo del aparato',
    timezone: 'Zona horaria',
  },
}
