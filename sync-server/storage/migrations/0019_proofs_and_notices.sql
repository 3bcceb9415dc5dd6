CREATE TABLE "shown_credits" (
	"entry_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "is_proven_by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_credits" ADD CONSTRAINT "shown_credits_entry_id_credit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE cascade ON UPDATE no action;