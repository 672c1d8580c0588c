/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Lizenz für die Player-App',
  use: {
    title: 'Was Sie dürfen',
    text: 'Sie dürfen die App auf diesem TV benutzen, solange seine Lizenz läuft. Sie dürfen die Lizenz in den im Panel genannten Grenzen auf einen anderen eigenen TV umziehen. Sie dürfen die App weder verkaufen noch vermieten, nicht über das gesetzlich Erlaubte hinaus zerlegen und ihre Sperren nicht umgehen.',
  },
  content: {
    title: 'Keine Inhalte enthalten',
    text: 'Die App ist ein Player. Sie enthält keine Sender, Filme oder Serien. Sie fügen eigene Quellen hinzu, und nur solche, die Sie ansehen dürfen. Für deren Inhalte sind die Anbieter und Sie verantwortlich.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Das Panel speichert, was der Dienst braucht: den TV und seinen Zustand, Ihre Quellen mit verschlüsselten Adressen, Ihre Einstellungen und ein Protokoll der Vorgänge. Unter „Über diesen TV“ können Sie alles mitnehmen. Was Sie ansehen, wird nicht aufgezeichnet.',
  },
  end: {
    title: 'Ende und Haftung',
    text: 'Die Lizenz endet mit ihrer Laufzeit, oder früher, wenn die App manipuliert oder gesetzwidrig benutzt wird. Die App wird bereitgestellt, wie sie ist; Ihre gesetzlichen Rechte als Verbraucher bleiben unberührt.',
  },
}
