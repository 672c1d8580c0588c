import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

// The limit a check-in is compared with: nothing but node:http, one prepared read of a device, and its JSON.
const [file = '', port = '0'] = process.argv.slice(2)
const database = new DatabaseSync(file, { readOnly: true })
const read = database.prepare(
  'select public_id, mac, name, product, status, password_hash, expires_at, config_version, sources_version from devices where id = ?',
)

createServer((request, response) => {
  const row = read.get(Number(request.headers['x-device'] ?? 1)) as Record<string, unknown> | undefined
  const body = JSON.stringify({ device: row, server_time: new Date().toISOString() })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
