import { createMemoryRoomLog } from '#tests/support/memory-room-log.ts';
import { describeRoomLog } from '#tests/support/room-log-contract.ts';

describeRoomLog('memory, on which the unit tests of rooms run', () =>
  Promise.resolve({ log: createMemoryRoomLog(), close: () => Promise.resolve() }),
);
