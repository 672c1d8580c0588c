import type { Words } from '../en.ts'

export const linkLists: Words['linkLists'] = {
  upload: 'Lijst uploaden',
  drop: 'Zet de afspeellijst hier neer',
  hint: 'M3U, ook ingepakt (.gz, .xz, .zip). De vorige lijst blijft tot de nieuwe is gelezen.',
  choose: 'Bestand kiezen',
  sending: '{{name}} wordt verzonden',
  sent: 'De lijst is er en wordt gelezen.',
}
