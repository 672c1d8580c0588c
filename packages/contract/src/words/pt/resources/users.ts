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
    email:
      'É enviado para aqui um link para escolher a palavra-passe. Depois, só a própria pessoa pode mudar o endereço, no seu perfil.',
    username: 'Letras, algarismos, ponto, hífen e sublinhado.',
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
    erase: {
      label: 'Apagar dados pessoais',
      done: 'Dados pessoais apagados.',
      about:
        'Remove para sempre o nome, o e-mail, o telefone, a empresa, as notas, as sessões e as chaves desta conta. Os movimentos de créditos e o registo mantêm um número em vez do nome.',
    },
    disable: { label: 'Desativar', done: 'Desativado.' },
    enable: { label: 'Reativar', done: 'Reativado.' },
    send_link: { label: 'Enviar link da palavra-passe', done: 'Link enviado.' },
  },
} satisfies ResourceWords['users']
