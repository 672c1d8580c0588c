import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'pantalla QR',
  many: 'Pantallas QR',
  about: 'Lo que muestra la pantalla QR de una TV y adónde lleva.',
  empty: 'Aún nada: las TV solo muestran su código de emparejamiento.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    product: 'Producto',
    reseller: 'Revendedor',
    title: 'Título',
    help: 'Texto',
    target: 'Lleva a',
    custom_url: 'Dirección',
    valid_from: 'Desde',
    valid_to: 'Hasta',
    active: 'En uso',
    notes: 'Notas',
  },
  hints: {
    reseller: 'Vacío: para todos los revendedores.',
    custom_url: 'Necesaria para soporte y dirección propia.',
  },
  values: {
    product: {
      any: 'Todos los productos',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Panel del propietario',
      register: 'Registro',
      support: 'Soporte',
      custom_url: 'Dirección propia',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
