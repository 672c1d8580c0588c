// The real server, which in addition reports when it listens.
await import('../../../apps/server/src/main.ts')
process.send?.('ready')
