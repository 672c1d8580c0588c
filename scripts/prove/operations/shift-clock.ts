// Loaded before the server: a message of its parent moves the clock that this process reads.
const now = Date.now
let shiftMs = Number(process.env['PROVE_SHIFT_MS'] ?? 0)
Date.now = () => now() + shiftMs
process.on('message', (message) => {
  if (typeof message === 'number') shiftMs = message
})
// Hearing its parent keeps no process alive.
process.channel?.unref()
