/** The control: a bare node:http server that answers one fixed JSON. What it cannot do here and now, nothing can. */
import http from 'node:http'

const answer = JSON.stringify({
  code: 20000,
  message: 'ok',
  data: { behaviorNum: 3, couponNum: 0, totalNum: 12, revision: 1234 },
  serverTime: 1_700_000_000_000,
  requestId: '00000000-0000-7000-8000-000000000000',
})
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) }

const server = http.createServer((_request, response) => response.writeHead(200, headers).end(answer))
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const at = server.address()
  console.log(`listens on ${typeof at === 'object' ? at?.port : at}`)
})
