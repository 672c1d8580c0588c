import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'servicio',
  many: 'Servicios',
  about: 'Lo que se puede vender para una TV: su activación y lo demás que ofrezcas.',
  empty: 'Aún no hay servicios.',
  fields: {
    id: 'N.º',
    code: 'Código',
    title: 'Nombre',
    kind: 'Tipo',
    product: 'Producto',
    active: 'En venta',
    device_count: 'TVs',
  },
  hints: {
    code: 'Así lo conoce la app, por ejemplo cloud-sync. No cambia.',
    kind: 'Una función vale solo mientras dure la activación o la prueba de la TV; una licencia, siempre.',
    active: 'Desactivado: ya no se vende. Lo que está en curso sigue.',
  },
  values: {
    kind: { feature: 'Función', licence: 'Licencia' },
    product: { any: 'Todos los productos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
