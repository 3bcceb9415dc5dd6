ALTER TABLE "records" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "record_floor" bigint DEFAULT 0 NOT NULL;