import type { Words } from '../en.ts'

/** How far TVs are with an update. */
export const updateProgress: Words['updateProgress'] = {
  title: 'Progresso das TVs',
  named: '{{total, number}} nomeadas',
  none: 'Ainda não foi oferecida a nenhuma TV.',
  unused: 'Nenhuma atualização é feita com ele; pode ser eliminado.',
  never: 'sem mais tentativas',
  attempt: 'tentativa {{number}}',
  states: {
    offered: 'Oferecida',
    downloading: 'A transferir',
    downloaded: 'Transferida',
    installing: 'A instalar',
    installed: 'Instalada',
    failed: 'Falhada',
    skipped: 'Ignorada',
    cancelled: 'Cancelada',
  },
  codes: {
    no_space: 'Sem espaço',
    download_hash: 'A transferência chegou danificada',
    signer_mismatch: 'Assinada por outra pessoa',
    downgrade: 'Não é uma versão superior',
    min_os: 'O Android é demasiado antigo',
    user_refused: 'Recusada na TV',
    unknown_sources_off: 'A TV não permite instalar',
    install_blocked: 'A instalação foi bloqueada',
    timeout: 'Demorou demasiado',
    other: 'Outro motivo',
  },
}
