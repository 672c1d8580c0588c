/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} quiere ser tu revendedor',
  about:
    'Si aceptas, {{name}} se encargará de esta TV a partir de ahora. Tus listas y tu licencia se conservan. Las listas que añadió tu revendedor actual se eliminan.',
  password: 'Contraseña de esta TV',
  accept: 'Cambiar de revendedor',
  reject: 'Rechazar',
  bringTitle: 'Llévate tus listas',
  bringAbout:
    'Tu revendedor puso esta TV en el lugar de otra. Introduce la contraseña de la TV anterior para traer sus listas y ajustes.',
  bringPassword: 'Contraseña de la TV anterior',
  bring: 'Traer',
}
