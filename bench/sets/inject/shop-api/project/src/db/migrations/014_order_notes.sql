ALTER TABLE orders ADD COLUMN note text;
INSERT INTO migrations (file) VALUES ('014_order_notes.sql');
