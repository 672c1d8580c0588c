import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'preço',
  many: 'Preços',
  about: 'Quanto custa uma TV em créditos. Conta o preço válido mais específico.',
  empty: 'Ainda não há preços. Sem eles nada pode ser ativado.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    service: 'Serviço',
    period: 'Período',
    credits: 'Créditos',
    product: 'Produto',
    role: 'Para a função',
    user: 'Para o utilizador',
    valid_from: 'Válido desde',
    valid_to: 'Válido até',
    trial_limit: 'Testes por utilizador',
  },
  hints: {
    service: 'Vazio para a ativação.',
    trial_limit: 'Para um teste: quantos um utilizador pode iniciar em 30 dias. Vazio: o que vale para todos.',
    role: 'Vazio para todas as funções.',
    user: 'Vazio para todos. Um preço para um utilizador conta antes dos outros.',
    valid_to: 'Vazio para um preço sem fim.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Todos os produtos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
