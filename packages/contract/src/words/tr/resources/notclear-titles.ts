import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'belirsiz ad',
  many: 'Belirsiz adlar',
  about: 'Birden çok başlık olabilecek adlar. En çok arananlar önce.',
  empty: 'Bütün adlar belli.',
  fields: { ...searchedTitles.fields, review: 'Karar', reason: 'Neden' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Karar bekliyor', deferred: 'Ertelendi', resolved: 'Çözüldü', rejected: 'Hiçbiri' },
    reason: {
      tie: 'Birkaçı aynı ölçüde uyuyor',
      low_score: 'Hiçbiri iyi uymuyor',
      year_mismatch: 'Başka yıl',
      type_mismatch: 'Başka tür',
    },
  },
  actions: {
    match: { label: 'Eşleştir', done: 'Eşleştirildi. TV’ler artık bunu alır.' },
    reject: { label: 'Bunların hiçbiri', done: 'Bulunamadı olarak kalır.' },
    defer: { label: 'Daha sonra', done: 'Sonraya bırakıldı.' },
    reopen: { label: 'Yeniden karar ver', done: 'Ad yeniden karar bekliyor.' },
  },
} satisfies ResourceWords['notclear_titles']
