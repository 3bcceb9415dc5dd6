// The reference server of y-websocket as it is shipped: everything in memory, no access checks.
import http from 'node:http';
import { setupWSConnection } from '@y/websocket-server/utils';
import { WebSocketServer } from 'ws';

const server = http.createServer();
const sockets = new WebSocketServer({ server });
sockets.on('connection', setupWSConnection);
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
