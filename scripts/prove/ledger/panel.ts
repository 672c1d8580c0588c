// The real server, told to start only when its turn comes: what it is made of is read beforehand, so that the next one takes over at once.
await import('../../../apps/server/src/app.ts')
await import('../../../apps/server/src/open-house.ts')
process.once('message', () => {
  void import('../../../apps/server/src/main.ts').then(() => process.send?.('ready'))
})
process.send?.('loaded')
