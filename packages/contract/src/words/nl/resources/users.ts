import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'Gebruiker',
  many: 'Gebruikers',
  about: 'Wie hier inlogt, ieder in zijn eigen tak.',
  empty: 'Nog niemand hier. Voeg de eerste toe.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    email: 'E-mail',
    username: 'Gebruikersnaam',
    role: 'Rol',
    parent: 'Hoort bij',
    status: 'Status',
    locale: 'Taal',
    phone: 'Telefoon',
    company: 'Bedrijf',
    notes: 'Notities',
    two_factor_enabled: 'Tweestaps',
    last_login_at: 'Laatst ingelogd',
  },
  hints: {
    email:
      'Hierheen gaat een link om een wachtwoord te kiezen. Daarna kan alleen de persoon zelf het adres wijzigen, in het profiel.',
    username: 'Letters, cijfers, punt, streepje en underscore.',
  },
  values: {
    status: { active: 'Actief', unverified: 'Niet bevestigd', disabled: 'Uitgeschakeld', archived: 'Gearchiveerd' },
    locale: {
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
  },
  actions: {
    erase: {
      label: 'Persoonsgegevens wissen',
      done: 'Persoonsgegevens gewist.',
      about:
        'Verwijdert naam, e-mail, telefoonnummer, bedrijf, notities, sessies en sleutels van dit account voorgoed. Creditmutaties en het logboek houden een nummer in plaats van de naam.',
    },
    disable: { label: 'Uitschakelen', done: 'Uitgeschakeld.' },
    enable: { label: 'Inschakelen', done: 'Ingeschakeld.' },
    send_link: { label: 'Wachtwoordlink sturen', done: 'Link verstuurd.' },
  },
} satisfies ResourceWords['users']
