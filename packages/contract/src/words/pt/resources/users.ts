import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'utilizador',
  many: 'Utilizadores',
  about: 'As pessoas que entram aqui, cada uma dentro do seu ramo.',
  empty: 'Ainda não há ninguém. Adicione a primeira pessoa.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    email: 'E-mail',
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    role: 'Função',
    parent: 'Depende de',
    status: 'Estado',
    locale: 'Idioma',
    phone: 'Telefone',
    company: 'Empresa',
    notes: 'Notas',
    two_factor_enabled: 'Dois fatores',
    last_login_at: 'Último acesso',
  },
  hints: {
    password: 'Pelo menos 12 caracteres. Deixe vazio para manter a atual.',
    username: 'Letras, algarismos, ponto, hífen, sublinhado e @.',
  },
  values: {
    status: { active: 'Ativo', unverified: 'Por confirmar', disabled: 'Desativado', archived: 'Arquivado' },
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
    disable: { label: 'Desativar', done: 'Desativado.' },
    enable: { label: 'Reativar', done: 'Reativado.' },
  },
} satisfies ResourceWords['users']
