import type { Words } from '../en.ts'

/** How far TVs are with an update. */
export const updateProgress: Words['updateProgress'] = {
  title: 'Voortgang van de tv’s',
  named: '{{total, number}} genoemd',
  none: 'Nog aan geen enkele tv aangeboden.',
  unused: 'Er is geen update van gemaakt; het kan worden verwijderd.',
  never: 'geen verdere poging',
  attempt: 'poging {{number}}',
  states: {
    offered: 'Aangeboden',
    downloading: 'Wordt gedownload',
    downloaded: 'Gedownload',
    installing: 'Wordt geïnstalleerd',
    installed: 'Geïnstalleerd',
    failed: 'Mislukt',
    skipped: 'Overgeslagen',
    cancelled: 'Geannuleerd',
  },
  codes: {
    no_space: 'Geen ruimte meer',
    download_hash: 'De download was beschadigd',
    signer_mismatch: 'Door iemand anders ondertekend',
    downgrade: 'Geen hogere versie',
    min_os: 'Android is te oud',
    user_refused: 'Geweigerd op de tv',
    unknown_sources_off: 'De tv staat geen installatie toe',
    install_blocked: 'Installatie is geblokkeerd',
    timeout: 'Duurde te lang',
    other: 'Andere reden',
  },
}
