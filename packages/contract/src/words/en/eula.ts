/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Licence for the player app',
  use: {
    title: 'What you may do',
    text: 'You may use the app on this TV for as long as its licence lasts. You may move the licence to another TV of yours, within the limits shown in the panel. You may not sell or rent the app, take it apart beyond what the law allows, or get around its locks.',
  },
  content: {
    title: 'No content included',
    text: 'The app is a player. It comes without channels, films or series. You add your own sources, and only those you have the right to watch. What they show is the responsibility of their providers and yours.',
  },
  data: {
    title: 'Your data',
    text: 'The panel keeps what the service needs: the TV and its state, your sources with their addresses encrypted, your settings, and a log of what was done. You can take all of it along under “About this TV”. What you watch is not recorded.',
  },
  end: {
    title: 'End and liability',
    text: 'The licence ends with its term, or earlier if the app is tampered with or used against the law. The app is provided as it is; rights you have by law as a consumer stay untouched.',
  },
}
