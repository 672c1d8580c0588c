/** Commands that can be sent to a TV. */
export const commandKinds = [
  'message',
  'sources.reload',
  'cache.clear',
  'app.restart',
  'code.show',
  'menu.show',
  'channel.play',
  'app.update',
  'device.reboot',
  'playback.off',
  'playback.on',
] as const
export type CommandKind = (typeof commandKinds)[number]

/** What an app carries out that does not say what it can do. */
export const basicCommands: readonly CommandKind[] = [
  'message',
  'sources.reload',
  'cache.clear',
  'app.restart',
  'code.show',
]

/** Not shown to owners: the person who disables playback is not in front of the TV. */
const staffCommands: readonly CommandKind[] = ['playback.off', 'playback.on']

/** The commands an owner may send to their TV. */
export const ownerCommands: readonly CommandKind[] = commandKinds.filter((kind) => !staffCommands.includes(kind))

/** The commands a TV carries out, of those it named; a TV that named none is taken for one of the first version. */
export function commandsOf(reported: readonly string[]): readonly CommandKind[] {
  if (reported.length === 0) return basicCommands
  return commandKinds.filter((kind) => reported.includes(kind))
}

/** How a TV is connected, as far as its app knows. */
export const networkKinds = ['wifi', 'ethernet', 'cellular'] as const
export type NetworkKind = (typeof networkKinds)[number]

/** What a TV may be playing. */
export const playingKinds = ['live', 'movie', 'series', 'radio'] as const
export type PlayingKind = (typeof playingKinds)[number]
