/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Licencia de la app de reproducción',
  use: {
    title: 'Lo que puedes hacer',
    text: 'Puedes usar la app en esta TV mientras dure su licencia. Puedes trasladar la licencia a otra TV tuya, dentro de los límites que muestra el panel. No puedes vender ni alquilar la app, descompilarla más allá de lo que permite la ley ni eludir sus bloqueos.',
  },
  content: {
    title: 'Sin contenidos',
    text: 'La app es un reproductor. No incluye canales, películas ni series. Tú añades tus fuentes, y solo aquellas que tienes derecho a ver. De su contenido responden sus proveedores y tú.',
  },
  data: {
    title: 'Tus datos',
    text: 'El panel guarda lo que necesita el servicio: la TV y su estado, tus fuentes con las direcciones cifradas, tus ajustes y un registro de lo hecho. Puedes llevártelo todo en «Acerca de esta TV». Lo que ves no se registra.',
  },
  end: {
    title: 'Fin y responsabilidad',
    text: 'La licencia termina con su plazo, o antes si la app se manipula o se usa contra la ley. La app se ofrece tal cual; tus derechos legales como consumidor quedan intactos.',
  },
}
