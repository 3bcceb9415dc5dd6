import type pg from 'pg';

export interface RoomUpdate {
  readonly room: string;
  readonly bytes: Uint8Array;
}
export interface RoomHistory {
  /** Everything stored after `afterSeq`, oldest first: the snapshot when it is newer, then single updates. */
  readonly updates: readonly Uint8Array[];
  readonly seq: number;
  /** Number of single updates behind the snapshot. */
  readonly updatesSinceSnapshot: number;
}

/** The durable log of rooms: an update exists once `append` has resolved, and only then is it acknowledged. */
export interface RoomLog {
  load(room: string, afterSeq: number): Promise<RoomHistory>;
  /** The newest number of each of these rooms that was ever written. */
  heads(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Appends at most one update per room in one transaction; returns each room's new sequence number. */
  append(updates: readonly RoomUpdate[]): Promise<ReadonlyMap<string, number>>;
  /** Replaces all updates up to `seq` by a snapshot that contains them. */
  compact(room: string, seq: number, snapshot: Uint8Array): Promise<void>;
}

const APPEND = `
  with input as (select * from unnest($1::text[], $2::bytea[]) as i(name, bytes)),
  bumped as (
    insert into rooms as r (name, last_seq) select name, 1 from input order by name
    on conflict (name) do update set last_seq = r.last_seq + 1
    returning name, last_seq
  )
  insert into room_updates (room, seq, bytes)
  select bumped.name, bumped.last_seq, input.bytes from bumped join input using (name)
  returning room, seq`;

/** One statement, so that a compaction at the same time cannot hide updates between two reads. */
const LOAD = `
  with head as (select snapshot, snapshot_seq from rooms where name = $1)
  select snapshot_seq as seq, snapshot as bytes, true as whole from head where snapshot is not null and snapshot_seq > $2
  union all
  select seq, bytes, false from room_updates
  where room = $1 and seq > greatest($2, (select snapshot_seq from head))
  order by seq`;

/** The log in PostgreSQL. Several server processes may append to the same room; numbers never repeat. */
export function createRoomLog(pool: pg.Pool): RoomLog {
  return {
    async load(room, afterSeq) {
      const { rows } = await pool.query<{ seq: string; bytes: Buffer; whole: boolean }>({
        name: 'load-room',
        text: LOAD,
        values: [room, afterSeq],
      });
      return {
        updates: rows.map((row) => row.bytes),
        seq: Number(rows.at(-1)?.seq ?? afterSeq),
        updatesSinceSnapshot: rows.filter((row) => !row.whole).length,
      };
    },
    async heads(rooms) {
      const { rows } = await pool.query<{ name: string; last_seq: string }>({
        name: 'room-heads',
        text: 'select name, last_seq from rooms where name = any($1)',
        values: [rooms],
      });
      return new Map(rows.map((row) => [row.name, Number(row.last_seq)]));
    },
    async append(updates) {
      const answer = await pool.query<{ room: string; seq: string }>({
        name: 'append-room-updates',
        text: APPEND,
        values: [updates.map((update) => update.room), updates.map((update) => Buffer.from(update.bytes))],
      });
      return new Map(answer.rows.map((row) => [row.room, Number(row.seq)]));
    },
    async compact(room, seq, snapshot) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // The row lock keeps two processes from compacting at once; an older snapshot never replaces a newer one.
        const replaced = await client.query(
          'update rooms set snapshot = $3, snapshot_seq = $2 where name = $1 and snapshot_seq < $2',
          [room, seq, Buffer.from(snapshot)],
        );
        if (replaced.rowCount === 1) await client.query('delete from room_updates where room = $1 and seq <= $2', [room, seq]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
