# Verifies a delivery, and handles it once. Ruby 2.7 or newer, standard library only.
#
# SECRET=whsec_… SIGNATURE=t=…,v1=… DELIVERY=… EVENT=… ruby verify.rb < body.json && echo verified
require "json"
require "openssl"

MAX_DIGESTS = 8
TOLERANCE_SECONDS = 300

# The delivery, or nil. raw_body: the bytes as they arrived (request.raw_post, request.body.read); env: of Rack,
# which is request.env in Rails and Sinatra.
def verify(raw_body, env, secret, now = Time.now.to_i)
  parts = env.fetch("HTTP_X_SERVICE_SIGNATURE", "").b.split(",")
  times = parts.filter_map { |part| part[2..] if part.start_with?("t=") }
  digests = parts.filter_map { |part| part[3..] if part.start_with?("v1=") }.first(MAX_DIGESTS)
  return nil if times.size != 1 || !times[0].match?(/\A[0-9]{1,15}\z/) || secret.empty?
  return nil if (now - times[0].to_i).abs > TOLERANCE_SECONDS

  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{times[0]}.".b + raw_body.b)
  well_formed = digests.grep(/\A[0-9a-f]{64}\z/)
  # Each is compared, so that the time taken does not tell which of them fits.
  return nil if well_formed.count { |digest| OpenSSL.fixed_length_secure_compare(expected, digest) }.zero?

  delivery = JSON.parse(raw_body) # amounts are floats then; decimal_class: BigDecimal keeps their digits
  # These headers are not signed, the body is.
  agrees = env["HTTP_X_SERVICE_DELIVERY"] == delivery["id"].to_s && env["HTTP_X_SERVICE_EVENT"] == delivery["type"]
  agrees ? delivery : nil
end

# Yields the delivery unless its work has ended before; false then. What the block raises, and the error while another
# process is at it, is for you to answer with 503: it comes again. folder: one that your processes share.
def handle_once(folder, delivery)
  File.open(File.join(folder, format("%d", delivery["id"])), File::RDWR | File::CREAT) do |mark|
    # The system lets go of it when the process dies.
    raise "delivery #{delivery["id"]} is being handled elsewhere" unless mark.flock(File::LOCK_EX | File::LOCK_NB)
    return false if mark.size.positive?

    yield delivery
    mark.write("handled\n")
    true
  end
end

if $PROGRAM_NAME == __FILE__
  now = Integer(ENV.fetch("NOW", Time.now.to_i))
  env = %w[SIGNATURE DELIVERY EVENT].to_h { |name| ["HTTP_X_SERVICE_#{name}", ENV.fetch(name, "")] }
  delivery = verify($stdin.binmode.read, env, ENV.fetch("SECRET", ""), now)
  exit false if delivery.nil?
  handle_once(ENV["FOLDER"], delivery) { |fresh| puts "handled #{fresh["id"]}" } if ENV.key?("FOLDER")
end
