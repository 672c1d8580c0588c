import type { ResourceWords } from '../../resource-words.ts'

export const checksums = {
  one: 'soma de verificação',
  many: 'Somas de verificação',
  about: 'Como se reconhecem as apps próprias do operador. Os relatórios das TVs são comparados com as ativas.',
  empty: 'Ainda não há nenhuma. Sem ela não se pode avaliar o que as TVs relatam.',
  fields: {
    id: 'N.º',
    digest: 'SHA-256',
    kind: 'Tipo',
    product: 'Produto',
    platform: 'Plataforma',
    package_name: 'Pacote',
    version_code: 'Código da versão',
    version_name: 'Versão',
    abi: 'ABI',
    severity: 'Se não coincidir',
    state: 'Estado',
    source: 'Origem',
    valid_from: 'Válida desde',
    valid_to: 'Válida até',
    added_by: 'Adicionada por',
  },
  hints: {
    digest: '64 dígitos hexadecimais; dois-pontos e espaços não contam.',
    version_code: '0 vale para todas as versões.',
    abi: 'Vazio para todas.',
    severity: 'Bloquear exige a mesma assinatura estranha duas vezes.',
  },
  values: {
    kind: {
      signer_sha256: 'Certificado de assinatura',
      file_sha256: 'Ficheiro',
      dex_sha256: 'Ficheiro DEX',
      bundle_manifest: 'Manifesto do pacote',
    },
    product: { f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    platform: { android: 'Android', tizen: 'Tizen', webos: 'webOS', web: 'Web', linux: 'Linux', test: 'TV virtual' },
    severity: { info: 'Anotar', warn: 'Avisar', limit: 'Limitar', block: 'Bloquear' },
    state: { draft: 'Rascunho', active: 'Ativa', retired: 'Retirada' },
    source: {
      manual: 'Introduzida à mão',
      upload: 'App enviada',
      computed_from_update: 'Calculada de uma atualização',
      false_positive: 'Falso positivo',
    },
  },
  actions: {
    activate: { label: 'Ativar', done: 'Em uso a partir de agora.' },
    retire: { label: 'Retirar', done: 'Já não está em uso.' },
  },
} satisfies ResourceWords['checksums']
