CREATE TABLE "coaf_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaf_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"auction_id" bigint NOT NULL,
	"criterion" text NOT NULL,
	"turn" integer NOT NULL,
	"note" text NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coaf_notes_criterion" CHECK ("coaf_notes"."criterion" in ('dinheiro', 'terceiro', 'frota')),
	CONSTRAINT "coaf_notes_text" CHECK ("coaf_notes"."note" <> '' and "coaf_notes"."turn" > 0)
);
--> statement-breakpoint
ALTER TABLE "coaf_notes" ADD CONSTRAINT "coaf_notes_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaf_notes" ADD CONSTRAINT "coaf_notes_auction_id_auctions_id_fk" FOREIGN KEY ("auction_id") REFERENCES "public"."auctions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaf_notes" ADD CONSTRAINT "coaf_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coaf_notes_turn" ON "coaf_notes" USING btree ("buyer_id","auction_id","criterion","turn");--> statement-breakpoint
CREATE TRIGGER coaf_notes_no_change BEFORE UPDATE OR DELETE ON "coaf_notes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER coaf_notes_no_truncate BEFORE TRUNCATE ON "coaf_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
