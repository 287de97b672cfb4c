import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies a delivery. Java 11 or newer: SECRET=whsec_… SIGNATURE=t=…,v1=… java Verify.java < body.json */
public final class Verify {
    private static final Pattern SIGNATURE = Pattern.compile("t=([0-9]{1,15}),v1=([0-9a-f]{64})");
    private static final long TOLERANCE_SECONDS = 300;

    /** rawBody: the bytes as they arrived; header: X-Service-Signature, "" when absent. */
    public static boolean verify(byte[] rawBody, String header, String secret, long now)
            throws GeneralSecurityException {
        var parts = SIGNATURE.matcher(header);
        if (!parts.matches() || secret.isEmpty()) return false;
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        mac.update((parts.group(1) + ".").getBytes(UTF_8));
        var expected = String.format("%064x", new BigInteger(1, mac.doFinal(rawBody)));
        if (!MessageDigest.isEqual(expected.getBytes(UTF_8), parts.group(2).getBytes(UTF_8))) return false;
        return Math.abs(now - Long.parseLong(parts.group(1))) <= TOLERANCE_SECONDS;
    }

    public static void main(String[] args) throws Exception {
        var env = System.getenv();
        var now = env.getOrDefault("NOW", String.valueOf(System.currentTimeMillis() / 1000));
        var body = System.in.readAllBytes();
        var header = env.getOrDefault("SIGNATURE", "");
        System.exit(verify(body, header, env.getOrDefault("SECRET", ""), Long.parseLong(now)) ? 0 : 1);
    }
}
