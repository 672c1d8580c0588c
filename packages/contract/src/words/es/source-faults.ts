export const sourceFaults = {
  dns: 'No se encuentra este servidor. Revisa la dirección o pide la actual a tu proveedor.',
  refused: 'El servidor no acepta conexiones o la ha cortado. Revisa el puerto o inténtalo en unos minutos.',
  tls: 'La conexión segura ha fallado. Prueba la dirección con http:// en lugar de https:// o avisa a tu proveedor.',
  timeout: 'El servidor ha tardado demasiado en responder. Inténtalo más tarde; si sigue igual, avisa a tu proveedor.',
  http_4xx: 'El servidor no tiene ninguna lista en esta dirección. Cópiala de nuevo de tu proveedor.',
  http_5xx: 'El servidor del proveedor tiene un fallo propio. Inténtalo más tarde; aquí no hay nada que cambiar.',
  html_instead:
    'El servidor ha enviado una página web, no una lista. Abre la dirección en un navegador o pide la correcta a tu proveedor.',
  waf_block:
    'El cortafuegos del proveedor ha rechazado el panel. Prueba otro user agent o pide a tu proveedor que lo permita.',
  auth: 'El proveedor no acepta estos datos. Revisa el usuario y la contraseña o pregunta si la cuenta está activa.',
  expired: 'Esta cuenta ha caducado en el proveedor. Renuévala allí y vuelve a probar.',
  max_conn: 'Todas las conexiones de esta cuenta están en uso. Cierra otro reproductor y vuelve a probar.',
  empty: 'El servidor ha respondido, pero no hay nada que ver. Pregunta a tu proveedor qué incluye la cuenta.',
  parse: 'La respuesta no es una lista legible. Revisa la dirección o pide a tu proveedor M3U o un acceso Xtream.',
  too_big: 'Esta lista es demasiado grande. Pide a tu proveedor una más pequeña, por ejemplo sin películas.',
  unsafe_url: 'El panel no puede leer esta dirección. Usa la dirección pública de tu proveedor.',
  not_a_portal:
    'En esta dirección no responde ningún portal. Cópiala otra vez de tu proveedor; a menudo termina en /c/.',
  auth_required:
    'El portal no conoce esta dirección MAC. Dale a tu proveedor la MAC que ves aquí o escribe la que te dio.',
  access_denied: 'El portal rechaza este televisor. Pregunta a tu proveedor si tu suscripción está activa.',
  login_required: 'Este portal también pide usuario y contraseña. Escríbelos abajo y prueba de nuevo.',
  device_conflict:
    'El portal ha vinculado esta MAC a otro aparato. Pide a tu proveedor que la libere o escribe el número de serie y el ID de ese aparato.',
  blocked: 'El portal ha bloqueado esta dirección MAC. Pregunta el motivo a tu proveedor.',
  rate_limited:
    'El proveedor limita la frecuencia de las consultas (error 429). No hay que cambiar nada; el panel lo intentará más tarde.',
  disabled: 'El proveedor ha desactivado esta cuenta. Pregúntale el motivo.',
  all_missing:
    'El proveedor envió una lista vacía. Los últimos canales, películas y series siguen en el televisor; solo se quitarán si la lista sigue vacía después de seis horas.',
  live_missing:
    'El proveedor no envió canales en directo. Los últimos siguen en el televisor; solo se quitarán si siguen faltando después de seis horas.',
  movie_missing:
    'El proveedor no envió películas. Las últimas siguen en el televisor; solo se quitarán si siguen faltando después de seis horas.',
  series_missing:
    'El proveedor no envió series. Las últimas siguen en el televisor; solo se quitarán si siguen faltando después de seis horas.',
  live_failed:
    'La cuenta funciona, pero el proveedor no entregó la lista de canales en directo. Los canales de una lista anterior siguen en el televisor; el panel lo intentará más tarde.',
  movie_failed:
    'La cuenta funciona, pero el proveedor no entregó la lista de películas. Las películas de una lista anterior siguen en el televisor; el panel lo intentará más tarde.',
  series_failed:
    'La cuenta funciona, pero el proveedor no entregó la lista de series. Las series de una lista anterior siguen en el televisor; el panel lo intentará más tarde.',
  cut_short:
    'La lista del proveedor es más larga de lo que el panel puede cargar de una vez. En el televisor está la parte más grande cargada hasta ahora.',
  busy: 'Este panel ya está descargando de este servidor. Espera un minuto y vuelve a probar.',
}
