import type { Words } from '../en.ts'

/** Messages to TVs: whom they are for, how they look there, and what came of them. */
export const messages: Words['messages'] = {
  texts: { addLanguage: 'Añadir un idioma', remove: 'Quitar {{language}}' },
  target: {
    to: {
      all: 'Todas las TV',
      online: 'TV encendidas ahora',
      filter: 'TV que cumplan',
      group: 'TV con una etiqueta',
      macs: 'TV por MAC',
    },
    product: 'Aplicación',
    everyProduct: 'Todas las apps',
    macs: 'MAC, una por línea',
    macsBad: 'No es una MAC: {{macs}}',
    group: 'Etiqueta',
    status: 'Estados',
    model: 'Código de modelo',
    country: 'País (dos letras)',
    reach: {
      count_one: '{{count, number}} TV',
      count_other: '{{count, number}} TV',
      count_many: '{{count, number}} de TV',
      over_one: '{{count, number}} de ellas ya recibió sus mensajes de hoy y queda fuera.',
      over_other: '{{count, number}} de ellas ya recibieron sus mensajes de hoy y quedan fuera.',
      over_many: '{{count, number}} de ellas ya recibieron sus mensajes de hoy y quedan fuera.',
      counting: 'Contando…',
      failed: 'No se pudieron contar las TV.',
    },
  },
  preview: { title: 'En la TV', language: 'Idioma' },
  receipts: {
    title: 'Acuses',
    none: 'Ninguna TV tiene aún un acuse así.',
    all: 'Todos',
    unnamed: 'TV sin nombre',
    previous: 'Anterior',
    next: 'Siguiente',
    states: { sent: 'Enviado', delivered: 'Entregado', read: 'Leído', confirmed: 'Confirmado', expired: 'Caducado' },
  },
  send: { title: 'Enviar «{{name}}»', at: 'Sale el {{when}}.', now: 'Sale ahora mismo.' },
}
