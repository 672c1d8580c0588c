// The real server, told apart from a plain start only by saying when it listens.
await import('../../../apps/server/src/main.ts')
process.send?.('ready')
