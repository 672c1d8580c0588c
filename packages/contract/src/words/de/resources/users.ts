import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'Benutzer',
  many: 'Benutzer',
  about: 'Wer sich hier anmeldet, jeder in seinem eigenen Zweig.',
  empty: 'Noch niemand hier. Fügen Sie den ersten Benutzer hinzu.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    email: 'E-Mail',
    username: 'Benutzername',
    role: 'Rolle',
    parent: 'Gehört zu',
    status: 'Status',
    locale: 'Sprache',
    phone: 'Telefon',
    company: 'Firma',
    notes: 'Notizen',
    two_factor_enabled: 'Zwei-Faktor',
    last_login_at: 'Letzte Anmeldung',
  },
  hints: {
    email:
      'Hierhin geht ein Link, mit dem das Passwort gewählt wird. Danach ändert nur die Person selbst die Adresse, in ihrem Profil.',
    username: 'Buchstaben, Ziffern, Punkt, Bindestrich und Unterstrich.',
  },
  values: {
    status: { active: 'Aktiv', unverified: 'Unbestätigt', disabled: 'Deaktiviert', archived: 'Archiviert' },
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
      label: 'Persönliche Daten löschen',
      done: 'Persönliche Daten gelöscht.',
      about:
        'Entfernt Name, E-Mail, Telefonnummer, Firma, Notizen, Sitzungen und Schlüssel dieses Kontos endgültig. Credit-Bewegungen und Protokoll behalten statt des Namens eine Nummer.',
    },
    disable: { label: 'Deaktivieren', done: 'Deaktiviert.' },
    enable: { label: 'Aktivieren', done: 'Aktiviert.' },
    send_link: { label: 'Passwort-Link senden', done: 'Link gesendet.' },
  },
} satisfies ResourceWords['users']
