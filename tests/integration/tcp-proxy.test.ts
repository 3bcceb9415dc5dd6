import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

let echo: Server;
let proxy: TcpProxy;
beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startTcpProxy((echo.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

async function open(): Promise<{ socket: Socket; heard: () => string; gone: Promise<unknown> }> {
  const socket = connect(proxy.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  const gone = new Promise((resolve) => socket.on('close', resolve));
  await once(socket, 'connect');
  return { socket, heard: () => heard, gone };
}

describe('the broken network of the tests', () => {
  it('delivers in order what was paused', async () => {
    const { socket, heard } = await open();
    proxy.pause('down');
    socket.write('one,');
    socket.write('two');
    await expect.poll(() => proxy.connections).toBe(1);
    expect(heard()).toBe('');
    proxy.heal();
    await expect.poll(heard).toBe('one,two');
  });

  it('swallows bytes without a sign, and resets the damaged stream when healed', async () => {
    const { socket, heard, gone } = await open();
    proxy.blackHole();
    socket.write('lost');
    const other = await open();
    other.socket.write('lost too');
    expect([heard(), socket.destroyed]).toEqual(['', false]);
    await expect.poll(() => proxy.connections).toBe(2);
    proxy.heal();
    await gone;
    expect(heard()).toBe('');
  });

  it('delays, resets and cuts', async () => {
    const first = await open();
    proxy.delay(30);
    first.socket.write('late');
    await expect.poll(first.heard).toBe('late');
    proxy.reset();
    await first.gone;
    proxy.cut();
    const refused = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => refused.on('close', resolve));
    proxy.heal();
    const later = await open();
    later.socket.write('again');
    await expect.poll(later.heard).toBe('again');
  });
});
