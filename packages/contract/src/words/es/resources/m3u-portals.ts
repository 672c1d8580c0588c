import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'enlace de proveedor',
  many: 'Portales M3U',
  about: 'Proveedores con nombre: el dueño elige uno en el móvil y solo escribe usuario y contraseña.',
  empty: 'Todavía no hay ninguno. Añade el primero.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    url_template: 'Dirección',
    epg_template: 'Guía',
    product: 'Producto',
    countries: 'Países',
    sort: 'Orden',
    active: 'En uso',
    reseller: 'Revendedor',
    notes: 'Notas',
  },
  hints: {
    url_template:
      'Con huecos para lo que escribe el dueño: {username}, {password} y {mac}, como http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'Puede tener los mismos huecos.',
    countries: 'Dos letras cada uno, como ES. Vacío: en todas partes.',
    reseller: 'Vacío: para las TV de todos.',
  },
  values: { product: { any: 'Todos los productos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
