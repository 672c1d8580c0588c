declare module 'virtual:help' {
  type Articles = Partial<Record<import('./help-topics.ts').HelpTopic, import('./article.ts').Article>>
  type Load = () => Promise<{ articles: Articles }>
  export const articles: Readonly<Record<string, Readonly<Record<import('./help-topics.ts').HelpPart, Load>>>>
}
