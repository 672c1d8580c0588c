const words = [
  'xxx',
  'adults?',
  'for adults',
  '18 ?\\+',
  '\\+ ?18',
  'porn\\p{L}*',
  'eroti[ck]\\p{L}*',
  'hentai',
  'erwachsene\\p{L}*',
  'adult[oi]s?',
  'volwassenen',
  'dorosłych',
  'yetişkin\\p{L}*',
  'взросл\\p{L}*',
]
const adult = new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?![\\p{L}\\d])`, 'iu')

/** Whether a group names itself as one for adults; playlists have no other mark of it, and such groups are closed from the first day (domain §3.21). */
export function isAdultGroup(name: string): boolean {
  return adult.test(name)
}

/** What keeps a group closed: its name, or the owner's list. The panel and the TV ask the same. */
export function isLockedGroup(
  name: string,
  { adult_locked, locked_groups }: { adult_locked: boolean; locked_groups: readonly string[] },
): boolean {
  return (adult_locked && isAdultGroup(name)) || locked_groups.includes(name)
}
