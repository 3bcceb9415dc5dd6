ALTER TABLE "mail_refusals" RENAME COLUMN "account" TO "address_hash";--> statement-breakpoint
UPDATE "mail_refusals" SET "address_hash" = encode(sha256(convert_to("address_hash", 'UTF8')), 'hex');
