import type { Words } from '../en.ts'

/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine: Words['tvLine'] = {
  pair: {
    code: 'Código de emparelhamento',
    done: 'O seu telemóvel está ligado',
  },
  input: {
    phone: 'Escreva no telemóvel: código {{code}}',
    tryTitle: 'Experimente escrever a partir do telemóvel',
    tryText: 'Um campo de texto',
    tryMasked: 'Um campo oculto',
  },
  message: {
    ok: 'Certo',
    confirm: 'Li esta mensagem',
    fromPhone: 'Mensagem',
    open: 'Mensagens',
  },
  update: {
    available: 'A versão {{version}} está disponível',
    install: 'Instalar agora',
    later: 'Mais tarde',
    failed: 'A atualização não funcionou.',
  },
  licence: {
    title: 'Licença',
    accept: 'Aceito',
    phone: 'Ou aceite no telemóvel, em «Acerca desta TV».',
    offline: 'O texto chega assim que houver ligação.',
  },
  title: {
    loading: 'A perguntar ao seu fornecedor…',
    failed: 'O seu fornecedor não dá agora detalhes nem episódios.',
    play: 'Reproduzir',
    season: 'Temporada {{number}}',
    episodes: 'Episódios',
  },
  play: {
    opening: 'A abrir…',
    playing: 'Em reprodução',
    waiting: 'À espera da transmissão…',
    close: 'Voltar à lista',
    again: 'Nova tentativa: {{tries, number}} de {{max, number}}.',
    favourite: 'Favorito',
    take: 'OK para ver',
    report: 'Comunicar',
    reported: 'Comunicado. Obrigado.',
    silent: 'A transmissão já não envia nada.',
    format: 'Este navegador não reproduz o formato desta transmissão. Uma TV talvez consiga.',
    refused: 'O fornecedor recusa esta transmissão. Verifique o acesso e quantos podem ver ao mesmo tempo.',
    gone: 'Esta transmissão já não existe. Atualize a fonte no telemóvel.',
    server: 'O servidor do fornecedor tem uma falha. Tente mais tarde.',
    closed: 'O servidor não responde ou não deixa páginas web reproduzir esta transmissão. Uma TV talvez consiga.',
    offline: 'Sem ligação.',
    insecure: 'Esta página é https e a transmissão não, por isso o navegador não a abre.',
    ticket: 'O endereço deste canal é criado pelo portal; só uma TV o pode pedir.',
  },
}
