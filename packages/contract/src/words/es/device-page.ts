import type { Words } from '../en.ts'

/** The page of one device in the back office. */
export const devicePage: Words['devicePage'] = {
  open: 'Abrir la página completa',
  tabs: {
    timeline: 'Historial',
    sources: 'Fuentes',
    services: 'Servicios',
    receipts: 'Acuses',
    orders: 'Órdenes',
    claims: 'Reclamaciones',
  },
  timeline: {
    empty: 'Aún no ha pasado nada con este dispositivo.',
    more: 'Mostrar lo anterior',
    fields: 'Cambiado: {{fields}}',
    told: 'Avisado a la TV: {{what}}',
    pushes: {
      sources_changed: 'fuentes nuevas',
      config_changed: 'ajustes nuevos',
      session_ended: 'sesión terminada',
      message: 'un mensaje',
      command: 'una orden',
      input_text: 'texto',
    },
    arrival: {
      waiting: 'Esperando a la TV',
      arrived: 'La TV lo tiene',
      lost: 'No llegó nunca',
    },
  },
  services: {
    empty: 'Aún no se ha contratado nada para este dispositivo.',
    of: '{{from}} – {{to}}',
    since: 'desde {{from}}, para siempre',
    names: {
      activation: 'Activación',
    },
    states: {
      planned: 'Previsto',
      running: 'En curso',
      over: 'Terminado',
      undone: 'Deshecho',
      refunded: 'Reembolsado',
    },
    sources: {
      credit: 'Comprado',
      trial: 'Prueba',
    },
  },
  receipts: {
    config: 'Ajustes',
    sources: 'Fuentes',
    newest: 'La TV usa lo más reciente',
    behind: 'La TV aún no tiene lo más reciente',
    never: 'La TV aún no ha aplicado nada',
    version: '{{applied, number}} de {{current, number}}',
    messages: 'Mensajes',
    none: 'Aún no se ha enviado ningún mensaje a esta TV.',
    states: {
      queued: 'En espera',
      sent: 'Enviado',
      delivered: 'En la TV',
      read: 'Leído',
      confirmed: 'Confirmado',
      expired: 'No visto a tiempo',
    },
  },
  claims: {
    empty: 'Ninguna otra TV dice tener esta MAC.',
    review: 'Tantas TV han pedido esta MAC que solo decide un administrador.',
    by: 'por {{name}}',
    owner: 'por el propietario',
    states: {
      open: 'Espera un sí',
      accepted: 'Aceptada',
      rejected: 'Rechazada',
      review: 'Espera a un administrador',
    },
  },
}
