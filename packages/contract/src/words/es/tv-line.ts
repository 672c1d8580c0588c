import type { Words } from '../en.ts'

/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine: Words['tvLine'] = {
  pair: {
    code: 'Código de emparejamiento',
    done: 'Tu teléfono está conectado',
  },
  input: {
    phone: 'Escribe con el teléfono: código {{code}}',
    tryTitle: 'Prueba a escribir desde el teléfono',
    tryText: 'Un campo de texto',
    tryMasked: 'Un campo oculto',
  },
  message: {
    ok: 'Aceptar',
    confirm: 'Lo he leído',
    fromPhone: 'Mensaje',
    open: 'Mensajes',
  },
  update: {
    available: 'La versión {{version}} está disponible',
    install: 'Instalar',
    later: 'Más tarde',
    failed: 'La actualización no funcionó.',
  },
  licence: {
    title: 'Licencia',
    accept: 'Acepto',
    phone: 'O acéptala en el móvil, en «Acerca de esta TV».',
    offline: 'El texto llegará en cuanto haya conexión.',
  },
  title: {
    loading: 'Preguntando a tu proveedor…',
    failed: 'Tu proveedor no da ahora detalles ni episodios.',
    play: 'Reproducir',
    season: 'Temporada {{number}}',
    episodes: 'Episodios',
  },
  play: {
    opening: 'Abriendo…',
    playing: 'En reproducción',
    waiting: 'Esperando la señal…',
    close: 'Volver a la lista',
    again: 'Nuevo intento: {{tries, number}} de {{max, number}}.',
    favourite: 'Favorito',
    take: 'OK para verlo',
    report: 'Avisar',
    reported: 'Avisado. Gracias.',
    silent: 'La señal ya no envía nada.',
    format: 'Este navegador no reproduce el formato de esta señal. Un televisor quizá sí.',
    refused: 'El proveedor rechaza esta señal. Revisa el acceso y cuántos pueden ver a la vez.',
    gone: 'Esta señal ya no existe. Actualiza la fuente en el móvil.',
    server: 'El servidor del proveedor tiene un fallo. Inténtalo más tarde.',
    closed: 'El servidor no responde o no deja que una página web reproduzca esta señal. Un televisor quizá pueda.',
    offline: 'Sin conexión.',
    insecure: 'Esta página es https y la señal no, así que el navegador no la abre.',
    ticket: 'El portal crea la dirección de este canal; solo un televisor puede pedirla.',
  },
}
