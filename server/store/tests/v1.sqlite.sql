-- A store as the first schema had it, with one table.
CREATE TABLE tables (
  no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, status BIGINT NOT NULL, listed BIGINT NOT NULL,
  created BIGINT NOT NULL, updated BIGINT NOT NULL, reason TEXT NOT NULL);
CREATE INDEX tables_unfinished ON tables (status, no) WHERE status < 2;
CREATE TABLE seats (
  table_no BIGINT NOT NULL, seat BIGINT NOT NULL, kind BIGINT NOT NULL, who TEXT NOT NULL, share BIGINT NOT NULL,
  score BIGINT NOT NULL, PRIMARY KEY (table_no, seat)) WITHOUT ROWID;
CREATE INDEX seats_who ON seats (who, table_no) WHERE kind = 1;
CREATE TABLE leases (table_no INTEGER PRIMARY KEY, node TEXT NOT NULL);
CREATE INDEX leases_node ON leases (node);
CREATE TABLE nodes (node TEXT NOT NULL PRIMARY KEY, alive_until BIGINT NOT NULL) WITHOUT ROWID;
CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE heads (table_no INTEGER PRIMARY KEY, events BIGINT NOT NULL, epoch BIGINT NOT NULL, newest BIGINT NOT NULL);
CREATE TABLE events (
  id INTEGER PRIMARY KEY, table_no BIGINT NOT NULL, number BIGINT NOT NULL, previous BIGINT NOT NULL, event TEXT NOT NULL);
INSERT INTO tables (no, id, game, status, listed, created, updated, reason)
  VALUES (1, 'old1', 'gerry', 1, 0, 1000, 2000, '');
INSERT INTO seats VALUES (1, 1, 2, 'level:1', 0, 0), (1, 2, 0, '', 0, 0);
INSERT INTO leases VALUES (1, 'n1');
INSERT INTO heads VALUES (1, 2, 3, 2);
INSERT INTO events VALUES (1, 1, 0, 0, 'first'), (2, 1, 1, 1, 'second');
PRAGMA application_id = 1650551143;
PRAGMA user_version = 1;
